import { useEffect, useState } from "react";

import { keysAreOn, turnKeys } from "~/browser/single-keys";
import { useWords } from "~/locales/keys";

/** Turns single keys on or off at once; nothing to choose without script, for there are no keys then. */
export function KeySwitch() {
  const { t } = useWords();
  const [on, setOn] = useState<boolean | null>(null);
  useEffect(() => setOn(keysAreOn()), []);
  if (on === null) return null;
  return (
    <label className="check key-switch">
      <input
        type="checkbox"
        checked={on}
        onChange={({ currentTarget: { checked } }) => {
          turnKeys(checked);
          setOn(checked);
        }}
      />
      <span>{t("keys.switch")}</span>
    </label>
  );
}
