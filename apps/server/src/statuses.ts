import {
  brandRefusals,
  cashierRefusals,
  catalogueRefusals,
  codeRefusals,
  contentRefusals,
  feedbackRefusals,
  identityRefusals,
  identitySocialRefusals,
  inspectionRefusals,
  messageRefusals,
  playRefusals,
  safetyRefusals,
  staffRefusals,
  walletRefusals,
} from '@fairhall/contract';
import { refusalStatuses } from '#platform/refusal';

/** The HTTP status of every refusal of every domain. */
export const statuses = refusalStatuses(
  brandRefusals,
  identityRefusals,
  codeRefusals,
  messageRefusals,
  identitySocialRefusals,
  inspectionRefusals,
  walletRefusals,
  staffRefusals,
  safetyRefusals,
  catalogueRefusals,
  playRefusals,
  cashierRefusals,
  contentRefusals,
  feedbackRefusals,
);
