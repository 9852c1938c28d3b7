// Loaded into a server that is measured (NODE_OPTIONS=--import): at SIGUSR2 it writes to LOOP_FILE how long its event loop was
// blocked at most since the last time, and the memory that it takes now.
import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const resolution = 1;
const delays = monitorEventLoopDelay({ resolution });
delays.enable();

process.on("SIGUSR2", () => {
  const milliseconds = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);
  writeFileSync(
    process.env.LOOP_FILE,
    JSON.stringify({
      longest: milliseconds(delays.max),
      p999: milliseconds(delays.percentile(99.9)),
      memory: process.memoryUsage.rss() / 1024 / 1024,
    }),
  );
  delays.reset();
});
