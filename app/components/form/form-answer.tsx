import { useFetcher } from "@remix-run/react";
import { type ComponentProps, useCallback, useRef, useState } from "react";
import { useWords } from "~/shared/words";

import { afterReading, isReading } from "~/browser/reading";
import type { FormAnswer } from "~/server/submit.server";

const isIntent = (event: Event) =>
  event instanceof SubmitEvent && event.submitter?.getAttribute("name") === "__intent__";

/**
 * The form's own sender: with script it posts in place and keeps the page behind it; without script the same form
 * posts to its URL and the page of that URL shows the answer, handed in as `given`. Without a connection nothing is
 * sent, for a failed fetch would replace the page and everything typed in it (R18).
 */
export function useFormAnswer<Options>(given: FormAnswer<Options> | undefined) {
  const { t } = useWords();
  const { Form: Sender, data, state } = useFetcher<FormAnswer<Options>>();
  const [offline, setOffline] = useState(false);
  const waits = useRef(false);
  const Form = useCallback(
    ({ onSubmit, ...props }: ComponentProps<typeof Sender>) => (
      <Sender
        {...props}
        onSubmit={(event) => {
          // Intents of conform (adding or removing a row) need no connection.
          if (isIntent(event.nativeEvent)) return onSubmit?.(event);
          setOffline(!navigator.onLine);
          if (navigator.onLine && !isReading()) return onSubmit?.(event);
          event.preventDefault();
          if (!navigator.onLine || waits.current) return;
          const form = event.currentTarget;
          const { submitter } = event.nativeEvent as SubmitEvent;
          waits.current = true;
          afterReading(() => {
            waits.current = false;
            if (form.isConnected) form.requestSubmit(submitter);
          });
        }}
      />
    ),
    [Sender],
  );
  const answer = data ?? given;
  const shown = offline ? ({ ...answer, message: t("error.offline") } as FormAnswer<Options>) : answer;
  return { Form, answer: shown, pending: state !== "idle" };
}
