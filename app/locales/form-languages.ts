import type { WordTree } from "~/shared/words";

import ar from "./forms/ar.json";
import de from "./forms/de.json";
import es from "./forms/es.json";
import fr from "./forms/fr.json";
import ru from "./forms/ru.json";

/** I18-017: the words of public forms in the languages that the application itself does not speak; the server alone needs them. */
export const formPageWords = { de, fr, es, ru, ar } satisfies Record<string, Record<"webForm" | "ui", WordTree>>;
