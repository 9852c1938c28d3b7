import { formatDate, type Locale } from "~/shared/format";

interface Dates {
  start: string;
  end: string;
}

const clock = (moment: string) => moment.slice(11, 16);

/** `14:00–15:30` */
export const hoursText = ({ start, end }: Dates): string => `${clock(start)}–${clock(end)}`;

/** `24 Kasım 2026 14:00–15:30` */
export const spanText = (dates: Dates, locale: Locale): string =>
  `${formatDate(dates.start.slice(0, 10), locale)} ${hoursText(dates)}`;
