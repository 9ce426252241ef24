import { createApp } from './app.ts';
import { readConfig } from './config.ts';

try {
  const config = readConfig(process.env);
  const server = createApp(config);
  server.listen(config.port, config.host);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeIdleConnections();
    });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
