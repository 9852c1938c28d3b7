import { Refusal } from "../../http/errors";

interface Limits {
  /** Beside the one whose turn it is. */
  waiting: number;
  /** Of one person, waiting or having their turn. */
  ofOne: number;
  /** Milliseconds after which one that waits is told that it is too busy. */
  longest: number;
  retrySeconds: number;
}

/** Work that is done one after the other: 503 for whom there is no place, and for who waited too long. */
export function lane({ waiting, ofOne, longest, retrySeconds }: Limits) {
  const queue: (() => void)[] = [];
  const people = new Map<number, number>();
  let isBusy = false;
  const busy = () => new Refusal(503, "busy", {}, { retryAfter: retrySeconds });

  const turn = () =>
    new Promise<void>((go, refuse) => {
      const start = () => {
        clearTimeout(timer);
        go();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1);
        refuse(busy());
      }, longest);
      queue.push(start);
    });

  return async <T>(person: number, work: () => Promise<T>): Promise<T> => {
    const own = people.get(person) ?? 0;
    if (queue.length >= waiting || own >= ofOne) throw busy();
    people.set(person, own + 1);
    try {
      if (isBusy) await turn();
      isBusy = true;
      try {
        return await work();
      } finally {
        // The next one has the place before anybody else can ask for it.
        const next = queue.shift();
        if (next) next();
        else isBusy = false;
      }
    } finally {
      const left = (people.get(person) ?? 1) - 1;
      if (left > 0) people.set(person, left);
      else people.delete(person);
    }
  };
}
