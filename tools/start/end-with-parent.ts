/** Loaded before each process of a world: when its launcher is gone, it drains as if it had been told to stop. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
