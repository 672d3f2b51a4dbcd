// Every command of package.json comes through here, on whatever Node the machine has. Plain JavaScript without
// dependencies, and in this first file without anything that an old Node could not even read.
const neededMajor = 20;
const neededMinor = 19;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  console.error(`Glasshouse needs Node ${neededMajor}.${neededMinor} or newer; this is ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  void import('./commands.mjs').then((steps) => steps.run(process.argv[2], process.argv.slice(3)));
}
