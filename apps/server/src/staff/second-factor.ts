import { codeSecrets } from '#platform/totp';

export const staffCodes = codeSecrets('staff code secret');
