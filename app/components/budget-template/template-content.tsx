import { budgetPages, pageAt } from "#contract/budgets/budget-pages";
import type { TemplateCategory, TemplateGroup, TemplateLine } from "#contract/budgets/budget-template-sums";
import { PlaceButtons } from "~/components/admin/place-buttons";
import { CategoryPages } from "~/components/budget/category-pages";
import { ButtonLink, IconButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { EmptyLine } from "~/components/ui/empty";
import { PageHeader } from "~/components/ui/page-header";
import { PageLink } from "~/components/ui/page-link";
import type { TemplateView } from "~/services/budget-templates/read.server";
import { useWords } from "~/locales/budget-templates";
import { currencySign, formatMoney, formatNumber, formatPrice, formatRate } from "~/shared/format";
import { paths, withQuery } from "~/shared/paths";

const plain = (value: string) => (value.includes(".") ? formatPrice(value) : formatPrice(value).replace(/,00$/, ""));
const priceOf = (price: string, currency: string) => `${formatPrice(price)} ${currencySign(currency)}`;

interface PartProps {
  view: TemplateView;
  part: TemplateCategory | TemplateGroup | TemplateLine;
  at: number;
  count: number;
}

/** Acts of a part: each a link or a form that posts. */
function Acts({ view: { list, template }, part, at, count }: PartProps) {
  const { t } = useWords();
  const to = (...rest: string[]) => paths.definition(list, template.id, "content", part.id, ...rest);
  return (
    <div className="template-acts">
      <PlaceButtons name={part.name} at={at} count={count} version={template.version} action={to("place")} />
      <IconButton
        icon="trash-2"
        size="sm"
        label={t("budget-templates.removeNamed", { name: part.name })}
        to={to("delete")}
      />
    </div>
  );
}

/** The way to a new line at the end of a category or a group, or to a new category. */
function AddLink({ view: { list, template }, into }: { view: TemplateView; into: number }) {
  const { t } = useWords();
  return (
    <PageLink
      to={withQuery(paths.definition(list, template.id, "content", "new"), { into })}
      keepScroll
      className="link"
    >
      {t("budget-templates.addLine")}
    </PageLink>
  );
}

function Name({ view: { list, template }, part }: PartProps) {
  const { t } = useWords();
  return (
    <>
      <PageLink to={paths.definition(list, template.id, "content", part.id)} keepScroll className="link">
        {part.name}
      </PageLink>
      {"alt_group" in part && part.alt_group !== null ? (
        <>
          {" "}
          <Chip tone={part.is_default ? "accent" : "outline"}>
            {t("budget-templates.alternative", { name: part.alt_group })}
          </Chip>
        </>
      ) : null}
      {"is_internal" in part && part.is_internal ? (
        <>
          {" "}
          <Chip tone="dashed">{t("budget-templates.field.is_internal")}</Chip>
        </>
      ) : null}
      {"note" in part && part.note ? <small className="template-note">{part.note}</small> : null}
    </>
  );
}

function Line(props: PartProps & { part: TemplateLine; inside?: true }) {
  const { t } = useWords();
  const { part, inside } = props;
  return (
    <tr>
      <th scope="row" className={inside ? "template-inside" : undefined}>
        <Name {...props} />
      </th>
      <td className="num">
        {plain(part.quantity)}
        {part.per_person ? ` ${t("budget-templates.perPerson")}` : ""}
      </td>
      <td className="num">
        {plain(part.repeat)}
        {part.per_day ? ` ${t("budget-templates.perDay")}` : ""}
      </td>
      <td className="num">{priceOf(part.price_buy, part.currency_buy)}</td>
      <td className="num">{part.is_internal ? null : priceOf(part.price_sell, part.currency_sell)}</td>
      <td className="num">{formatRate(part.vat_rate)}</td>
      <td>
        <Acts {...props} />
      </td>
    </tr>
  );
}

const placeOf = ({ places }: TemplateView, { id }: { id: number }) => places[id] ?? { at: 0, count: 1 };

function Group(props: PartProps & { part: TemplateGroup }) {
  const { view, part } = props;
  return (
    <>
      <tr>
        <th scope="row" colSpan={6}>
          <Name {...props} /> <AddLink view={view} into={part.id} />
        </th>
        <td>
          <Acts {...props} />
        </td>
      </tr>
      {part.items.map((line) => (
        <Line key={line.id} view={view} part={line} {...placeOf(view, line)} inside />
      ))}
    </>
  );
}

function Category(props: PartProps & { part: TemplateCategory }) {
  const { t } = useWords();
  const { view, part } = props;
  return (
    <tbody>
      <tr className="row-group">
        <th scope="colgroup" colSpan={6}>
          <Name {...props} />
        </th>
        <td>
          <Acts {...props} />
        </td>
      </tr>
      {part.items.length === 0 ? (
        <tr>
          <td colSpan={7}>{t("budget-templates.emptyCategory")}</td>
        </tr>
      ) : null}
      {part.items.map((one) => {
        const shared = { view, ...placeOf(view, one) };
        return one.type === "GROUP" ? (
          <Group key={one.id} {...shared} part={one} />
        ) : (
          <Line key={one.id} {...shared} part={one} />
        );
      })}
      <tr>
        <td colSpan={7}>
          <AddLink view={view} into={part.id} />
        </td>
      </tr>
    </tbody>
  );
}

/** BUD-040: the content of a template, each part a link to its form. */
export function TemplateContentPage({ view }: { view: TemplateView }) {
  const { t, locale } = useWords();
  const { list, template, page } = view;
  const categories = template.content.map((category, at) => ({ ...category, at, row_count: view.row_counts[at] ?? 0 }));
  const sum = (amount: string | null) =>
    amount === null ? t("budget-templates.noRate") : formatMoney(amount, template.currency);
  return (
    <>
      <PageHeader
        title={template.name}
        facts={[
          { text: t("budget-templates.count", { count: template.lines, shown: formatNumber(template.lines, locale) }) },
          { text: `${t("budget-templates.buy")} ${sum(template.total_buy)}` },
          { text: `${t("budget-templates.sell")} ${sum(template.total_sell)}` },
        ]}
        actions={
          <>
            {list === "budget-category-templates" && template.content.length > 0 ? null : (
              <ButtonLink to={paths.definition(list, template.id, "content", "new")} icon="plus">
                {t("budget-templates.addCategory")}
              </ButtonLink>
            )}
            <ButtonLink to={paths.definition(list)} icon="arrow-left">
              {t("budget-templates.back")}
            </ButtonLink>
          </>
        }
      />
      <div className="admin-body">
        {template.content.length === 0 ? (
          <EmptyLine>{t("budget-templates.emptyContent")}</EmptyLine>
        ) : (
          <div className="admin-table">
            <CategoryPages categories={categories} page={page} path={paths.definition(list, template.id, "content")} />
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard */}
            <div className="table-scroll" role="region" aria-label={template.name} tabIndex={0}>
              <table className="table table-simple">
                <thead>
                  <tr>
                    {(["name", "quantity", "repeat", "price_buy", "price_sell", "vat_rate"] as const).map((name) => (
                      <th key={name} scope="col" className={name === "name" ? undefined : "num"}>
                        {t(`budget-templates.field.${name}`)}
                      </th>
                    ))}
                    <th scope="col">{t("budget-templates.acts")}</th>
                  </tr>
                </thead>
                {pageAt(budgetPages(categories), page).map(({ at, ...category }) => (
                  <Category key={category.id} view={view} part={category} at={at} count={categories.length} />
                ))}
              </table>
            </div>
          </div>
        )}
      </div>
    </>
  );
}
