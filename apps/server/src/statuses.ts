import {
  brandRefusals,
  cashierRefusals,
  catalogueRefusals,
  contentRefusals,
  feedbackRefusals,
  identityRefusals,
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
  walletRefusals,
  staffRefusals,
  safetyRefusals,
  catalogueRefusals,
  playRefusals,
  cashierRefusals,
  contentRefusals,
  feedbackRefusals,
);
