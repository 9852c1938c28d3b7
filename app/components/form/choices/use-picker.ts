import { typingMilliseconds, useFetched } from "~/components/ui/use-fetched";
import type { Picked } from "~/server/pickers.server";
import { paths } from "~/shared/paths";

interface Wanted {
  /** Typed text; the server is asked when the typing pauses. */
  query?: string;
  /** The other choice that the list depends on. */
  of?: string;
}

/** Rows of a picker (app/services/<noun>/pick.server.ts); no request while `wanted` is null. */
export const usePicker = (noun: string, wanted: Wanted | null) =>
  useFetched<Picked>(
    wanted && paths.pick(noun, { query: wanted.query, of: wanted.of }),
    wanted?.query === undefined ? 0 : typingMilliseconds,
  );
