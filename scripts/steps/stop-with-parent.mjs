// Loaded into the server by run-foreground.mjs. Whoever kills `npm start` without mercy must not leave a server behind that
// nobody knows of: when the channel to the starting process breaks, this one stops in good order.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
