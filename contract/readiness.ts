export interface Readiness {
  /** False once the process stops. */
  isTaking: boolean;
  /** True if its database, or the API that it calls, answers. */
  hasAnswer: boolean;
  isDiskFull: boolean;
}

/**
 * /readyz of every process: does it take requests, and does what it depends on answer? A nearly full disk is for people:
 * the process can still work.
 */
export function describeReadiness({ isTaking, hasAnswer, isDiskFull }: Readiness) {
  if (!isTaking) return { code: 503, status: "stopping", dependency: "not asked" };
  if (!hasAnswer) return { code: 503, status: "not ready", dependency: "unreachable" };
  return { code: 200, status: isDiskFull ? "disk_full" : "ready", dependency: "ok" };
}
