// Preloaded into a service (`--import`): when the script that started it is killed, the service stops gracefully.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
