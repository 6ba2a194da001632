// Imported first by every command, so that an old Node.js hears one clear line instead of a syntax error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Zeel needs Node.js 20.19 or newer. This is ${process.versions.node}.`);
  process.exit(1);
}
