import { Refusal } from "./errors";

interface Limits {
  /** Works at the same time; a person has one of them. */
  places: number;
  /** Maximum of waiting works, beside the running ones. */
  waiting: number;
  /** Maximum of one person's works, waiting or running. */
  ofOne: number;
  /** Milliseconds after which a waiting work is refused as too busy. */
  longest: number;
  retrySeconds: number;
}

const busy = (seconds: number) => [503, "busy", {}, { retryAfter: seconds }] as const;

/** The person has the maximum of one person; nobody else is affected. */
export class OwnTurn extends Refusal {}

/**
 * A fair queue, so that one person's works delay that person: each person runs one at a time, and their next one waits
 * behind those of others. 503 without a place, and after too long a wait.
 */
export function lane({ places, waiting, ofOne, longest, retrySeconds }: Limits) {
  const queue: { person: number; start: () => void }[] = [];
  const people = new Map<number, number>();
  const atWork = new Set<number>();

  const turn = (person: number) =>
    new Promise<void>((go, refuse) => {
      const one = {
        person,
        start: () => {
          clearTimeout(timer);
          go();
        },
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(one), 1);
        refuse(new Refusal(...busy(retrySeconds)));
      }, longest);
      queue.push(one);
    });

  /** The next one gets the place before anybody else can ask for it. */
  function handOn(person: number) {
    atWork.delete(person);
    const ready = queue.filter((one) => !atWork.has(one.person));
    const next = ready.find((one) => one.person !== person) ?? ready[0];
    if (!next) return;
    queue.splice(queue.indexOf(next), 1);
    atWork.add(next.person);
    next.start();
  }

  return async <T>(person: number, work: () => Promise<T>): Promise<T> => {
    const own = people.get(person) ?? 0;
    if (own >= ofOne) throw new OwnTurn(...busy(retrySeconds));
    if (queue.length >= waiting) throw new Refusal(...busy(retrySeconds));
    people.set(person, own + 1);
    try {
      if (atWork.size >= places || atWork.has(person)) await turn(person);
      else atWork.add(person);
      try {
        return await work();
      } finally {
        handOn(person);
      }
    } finally {
      const left = (people.get(person) ?? 1) - 1;
      if (left > 0) people.set(person, left);
      else people.delete(person);
    }
  };
}
