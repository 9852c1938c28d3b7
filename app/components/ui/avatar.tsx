import { useWords } from "~/shared/words";

import { initials } from "~/shared/format";

import { SoftImage } from "./soft-image";

/** One of six tints, always the same for the same name. */
export function tintOf(name: string): string {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return `tint-${(hash % 6) + 1}`;
}

type AvatarProps = {
  name: string;
  src?: string | null;
  size?: 24 | 28 | 36;
  online?: boolean;
  decorative?: boolean;
};

/**
 * A person, named by its title (text in an image is invisible to screen readers): the picture over the initials, so
 * that a missing or failed picture leaves the initials (UIK-039).
 */
export function Avatar({ name, src, size = 28, online, decorative }: AvatarProps) {
  const { t } = useWords();
  const label = online ? `${name}, ${t("ui.online")}` : name;
  const named = decorative ? { "aria-hidden": true } : { role: "img", title: label };
  return (
    <span className={`avatar avatar-${size} ${tintOf(name)}${online ? " avatar-online" : ""}`} {...named}>
      {initials(name)}
      <SoftImage src={src} />
    </span>
  );
}

type Person = { name: string; src?: string | null };

/** Up to three people and how many more there are. */
export function AvatarStack({ people, max = 3, size = 24 }: { people: Person[]; max?: number; size?: 24 | 28 }) {
  const { t } = useWords();
  const rest = people.slice(max);
  return (
    <span className="avatar-stack">
      {people.slice(0, max).map((person) => (
        <Avatar key={person.name} name={person.name} src={person.src} size={size} />
      ))}
      {rest.length > 0 ? (
        <span
          className={`avatar avatar-${size} tint-rest`}
          role="img"
          aria-label={t("ui.morePeople", { count: rest.length })}
          title={rest.map((person) => person.name).join(", ")}
        >
          {t("ui.more", { count: rest.length })}
        </span>
      ) : null}
    </span>
  );
}
