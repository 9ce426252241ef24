export { ApprovalPage } from './approval-page.tsx';
export { ApprovalsPage } from './approvals-page.tsx';
export { AuditPage } from './audit-page.tsx';
export { ExportsPage } from './exports-page.tsx';
export { PeoplePage } from './people-page.tsx';
export { RolesPage } from './roles-page.tsx';
export { SecurityPage } from './security-page.tsx';
