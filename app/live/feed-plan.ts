const shortestRest = 200;
const longestRest = 2000;
/** Pages of one room that hear of the same message do not ask in the same instant. */
const spread = 150;

/**
 * Decides when a conversation reads itself again after a change: at once when it was calm, and ever less often while
 * messages keep coming, down to once in two seconds after the last answer. So a room of forty in which fifty messages a
 * second are written costs the server twenty readings a second and not two thousand, and fewer if it is slow. Times in
 * milliseconds.
 */
export class FeedPlan {
  private lastEnd = Number.NEGATIVE_INFINITY;
  private rest = shortestRest;

  constructor(
    private readonly now: () => number,
    private readonly random: () => number = Math.random,
  ) {}

  /** Returns the wait before the next reading; called once for each. */
  next(): number {
    const since = this.now() - this.lastEnd;
    const early = this.random() * spread;
    if (since > 3 * this.rest) {
      this.rest = shortestRest;
      return early;
    }
    const wait = Math.max(0, this.rest - since) + early;
    this.rest = Math.min(longestRest, this.rest * 2);
    return wait;
  }

  /** A reading was answered, or was not. */
  ended() {
    this.lastEnd = this.now();
  }
}
