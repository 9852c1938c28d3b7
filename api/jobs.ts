// Jobs run in every API process, at each NOTIFY and every half minute: notifications from the outbox, waiting lists,
// reminders, push, the daily mail at nine, the queue of mails, and more below. Each step claims its rows by `FOR
// UPDATE SKIP LOCKED`, a conditional update or a lease. So two processes never do one thing twice, and the rows of a
// process that crashed are free again.

import type { DigestParts } from "./modules/notifications/digest";
import { sendDigests } from "./modules/notifications/digest";
import { refreshCalendars } from "./modules/external-calendars/work";
import { tellEvents } from "./modules/notifications/outbox";
import { sendPushes } from "./modules/push/send";
import { offerPlaces } from "./modules/guest-forms/places/offer";
import { sendMessagePushes } from "./modules/messenger/push";
import type { Events } from "./events";
import { sendMails, type MailParts } from "./modules/mails/send";
import { sendReminders } from "./modules/notifications/remind";
import { drawThumbnails, type FileJobParts } from "./modules/file-jobs/jobs";
import { workImports } from "./modules/imports/work";
import { askManagers } from "./modules/staff-requests/escalate";
import { sendSurveys } from "./modules/guest-forms/surveys/send";
import { foldTallies } from "./records/tallies";
import { refreshStatistics } from "./db/statistics";
import type { Pusher } from "./push";

export interface JobParts extends DigestParts, MailParts, FileJobParts {
  push: Pusher;
  /** A step that failed; the others go on. */
  onFault(error: unknown): void;
}

/** Interval without events: for a daily mail whose hour has come, and for rests of a stopped process. */
const every = 30_000;
/** Writes often come in twos and threes. */
const pause = 150;

/** Processes everything that was written since; each step claims its rows, so any number of processes may run it. */
async function tellNews(parts: JobParts): Promise<void> {
  // In parallel: a mail server that does not answer must not delay notifications.
  const mails = sendMails(parts, parts.onFault).catch(parts.onFault);
  const pictures = drawThumbnails(parts).catch(parts.onFault);
  for (const job of [offerPlaces, tellEvents, sendReminders, sendPushes, sendMessagePushes])
    await job(parts, parts.onFault).catch(parts.onFault);
  await mails;
  await pictures;
}

/** Sends everything with an hour of the day: reminders of requests, surveys of yesterday's events, daily mails. */
async function writeMorning(parts: JobParts): Promise<void> {
  for (const job of [askManagers, sendSurveys, sendDigests]) await job(parts, parts.onFault).catch(parts.onFault);
}

/** Everything that is waiting now, once. */
export async function runJobs(parts: JobParts): Promise<void> {
  await tellNews(parts);
  await writeMorning(parts);
}

/** Work that is done when it is woken, once at a time; woken while it is at it, once more afterwards. */
function woken(work: (stops: () => boolean) => Promise<void>) {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let soon: NodeJS.Timeout | undefined;
  const run = () => {
    soon = undefined;
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = work(() => stopped).finally(() => {
      running = undefined;
      if (again) wake();
      again = false;
    });
  };
  const wake = () => {
    if (soon || stopped) return;
    soon = setTimeout(run, pause);
    soon.unref();
  };
  const stop = async () => {
    stopped = true;
    clearTimeout(soon);
    await running;
  };
  return { wake, stop };
}

/** Runs the jobs when something is written and every half minute; the returned function waits for the run under way. */
export function startJobs(parts: JobParts, events: Events): () => Promise<void> {
  // Imports and external calendars take a while, and must not delay the others.
  const workers = [
    woken(() => tellNews(parts)),
    woken((stops) => workImports(parts, parts.onFault, stops).catch(parts.onFault)),
    woken((stops) => refreshCalendars(parts, parts.onFault, stops).catch(parts.onFault)),
  ];
  // The morning's mails have a worker of their own: news of that minute do not wait for them, and no write checks the
  // time.
  const morning = woken(() => writeMorning(parts));
  const statistics = woken(async () => void (await refreshStatistics(parts.db).catch(parts.onFault)));
  const wake = () => workers.forEach((worker) => worker.wake());
  const silence = events.subscribe(wake, wake);
  const timer = setInterval(() => {
    wake();
    morning.wake();
    statistics.wake();
    void foldTallies(parts.db).catch(parts.onFault);
  }, every);
  timer.unref();
  wake();
  morning.wake();
  return async () => {
    silence();
    clearInterval(timer);
    await Promise.all([...workers, morning, statistics].map((worker) => worker.stop()));
  };
}
