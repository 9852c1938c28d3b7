/** The parts that boot puts together, named in one place. */
export { createApi, publicUrlOf } from "./app";
export { startJobs } from "./jobs";
export { DailyRates } from "./modules/rates/daily";
export { readBuild, tellUpdate } from "./modules/realtime/app-updated";
export { sweepFiles } from "./modules/file-jobs/jobs";
export { forgetOldRows } from "./modules/housekeeping";
export { demoFiles } from "./demo/files";
export { loadDemo } from "./demo/load";
export { answerRequest, removeLeftRequests } from "./operator/requests";
export { ensureSetupToken } from "./modules/setup/operations";
