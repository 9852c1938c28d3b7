import { Form, useLocation, useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { SubmitButton } from "~/components/form/submit-button";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/task";
import { paths, type TaskPage } from "~/shared/paths";

import { LineChips } from "./line-chips";

interface Props {
  type: TaskPage;
  /** Instance key of the form: a double click makes one to-do. */
  formKey: string;
}

/** One line that becomes a to-do: it is saved at once, or the form asks what is doubtful. */
export function QuickLineForm(props: Props) {
  const [params] = useSearchParams();
  const line = params.get("line") ?? "";
  return <LineForm key={line} line={line} {...props} />;
}

function LineForm({ type, formKey, line }: Props & { line: string }) {
  const { t } = useWords();
  const { search } = useLocation();
  const { state } = useNavigation();
  const [typed, setTyped] = useState(line);
  const sent = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const isAsked = line !== "";
  useEffect(() => {
    if (state !== "idle" || !sent.current) return;
    sent.current = false;
    if (isAsked) return;
    // Saved: the next one is typed without a mouse.
    setTyped("");
    input.current?.focus();
  }, [state, isAsked]);
  return (
    <div className="quick-line" data-no-print>
      <Form
        method="post"
        action={`${paths.tasks(type, "line")}${search}`}
        preventScrollReset
        onSubmit={() => (sent.current = true)}
      >
        <input type="hidden" name="_key" value={formKey} />
        <label className="filter-search">
          <span className="visually-hidden">{t("task.line.label")}</span>
          <Icon name="sparkles" />
          <input
            ref={input}
            name="line"
            className="control"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            placeholder={t("task.line.placeholder")}
            maxLength={200}
            autoComplete="off"
            aria-describedby="line-chips"
            required
          />
        </label>
        <SubmitButton variant="secondary">{t("task.line.go")}</SubmitButton>
      </Form>
      <LineChips type={type} typed={typed.trim()} search={search} />
    </div>
  );
}
