// Loaded into a server that is measured (tests/load/servers.ts): tells how long its event loop stood at most.
import { monitorEventLoopDelay } from "node:perf_hooks";

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on("message", () => {
  process.send?.(delay.max / 1e6);
  delay.reset();
});
// Whoever measures may end first.
process.channel?.unref();
