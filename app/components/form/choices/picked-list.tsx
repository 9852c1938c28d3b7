import { useWords } from "~/locales/form";

import { NewChip } from "~/components/ui/chip";
import { Icon } from "~/components/ui/icon";
import type { ComboItem } from "./combo-row";

type Item = ComboItem & { /** Refused as it is. */ isWrong?: boolean | undefined };
type Props = { items: Item[]; label: string; disabled?: boolean; onRemove: (item: ComboItem) => void };

/** Chosen items, each with a button that removes it; a value that is not in the list yet is marked as new (UIK-038). */
export function PickedList({ items, label, disabled, onRemove }: Props) {
  const { t } = useWords();
  if (items.length === 0) return null;
  return (
    <ul className="picked" aria-label={t("form.picked.list", { label })}>
      {items.map((item) => (
        <li key={item.isNew ? `new:${item.label}` : item.value} data-wrong={item.isWrong ? "" : undefined}>
          <span>{item.label}</span>
          {item.isWrong ? <span className="visually-hidden">{t("form.picked.wrong")}</span> : null}
          {item.isNew ? <NewChip /> : null}
          {disabled ? null : (
            <button
              type="button"
              aria-label={t("form.picked.remove", { name: item.label })}
              title={t("form.picked.remove", { name: item.label })}
              onClick={() => onRemove(item)}
            >
              <Icon name="x" size={14} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
