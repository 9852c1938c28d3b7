import { Form } from "@remix-run/react";

import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useWords } from "~/locales/admin";

interface Props {
  name: string;
  /** Place in the list, which has `count` rows. */
  at: number;
  count: number;
  version: number;
  action: string;
}

/** Moves a row of a short list one place up or down. */
export function PlaceButtons({ name, at, count, version, action }: Props) {
  const { t } = useWords();
  const button = (to: number, key: "up" | "down") => (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="sort_order" value={to} />
      <input type="hidden" name="version" value={version} />
      <Button
        type="submit"
        size="sm"
        variant="ghost"
        disabled={to < 0 || to >= count}
        aria-label={t(`admin.place.${key}`, { name })}
        title={t(`admin.place.${key}`, { name })}
      >
        <Icon name={key === "up" ? "arrow-up" : "arrow-down"} />
      </Button>
    </Form>
  );
  return (
    <div className="place-buttons">
      {button(at - 1, "up")}
      {button(at + 1, "down")}
    </div>
  );
}
