export {
  byIndex,
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
  unflushed,
} from './database.ts';
export { MigrationMismatch, migrate } from './migrate.ts';
