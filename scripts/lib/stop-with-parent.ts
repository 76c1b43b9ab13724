// Loaded before a service: when the script that started it is killed without a word, the service stops in good order too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
