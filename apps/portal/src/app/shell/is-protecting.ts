const pages = /^\/(withdraw(\/.*)?|deposit\/.+|verification|me|responsible|terms|transfer-fund)$/;

/**
 * Whoever protects themselves, or takes their money home and proves for that who they are, is not kept from it by terms
 * they have not accepted or a second step they have not: the server lets them do just that.
 */
export const isProtecting = (path: string): boolean => pages.test(path);
