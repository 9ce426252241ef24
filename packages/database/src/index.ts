export {
  type ConnectionOptions,
  connectionConfig,
  createDatabase,
  createPool,
  type Database,
  inTransaction,
  isUniqueViolation,
  Stale,
  sqlState,
  type Tx,
} from './database.ts';
export { MigrationMismatch, migrate } from './migrate.ts';
