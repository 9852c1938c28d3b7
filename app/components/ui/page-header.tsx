import type { ReactNode } from "react";

import { Icon } from "./icon";
import type { IconName } from "./icon-name";

export type Fact = { icon?: IconName; text: ReactNode };

type PageHeaderProps = {
  title: string;
  /** Code, client, division: small, over the title, split by dots. */
  overtitle?: ReactNode[];
  facts?: Fact[];
  /** A 56 logo at the left. */
  logo?: ReactNode;
  /** Secondary buttons: the page's one filled button is elsewhere. */
  actions?: ReactNode;
  tabs?: ReactNode;
};

/** The head of a sheet. The head scrolls away, the tabs stay under the top bar; both are direct children of the sheet. */
export function PageHeader({ title, overtitle, facts, logo, actions, tabs }: PageHeaderProps) {
  return (
    <>
      <header className="page-head">
        {logo}
        <div className="page-head-text">
          {overtitle?.length ? (
            <p className="overtitle">
              {overtitle.map((part, index) => (
                <span key={index}>{part}</span>
              ))}
            </p>
          ) : null}
          <h1>{title}</h1>
          {facts?.length ? (
            <div className="facts">
              {facts.map((fact, index) => (
                <span key={index}>
                  {fact.icon ? <Icon name={fact.icon} /> : null}
                  {fact.text}
                </span>
              ))}
            </div>
          ) : null}
        </div>
        {actions ? <div className="btn-row">{actions}</div> : null}
      </header>
      {tabs ? <div className="page-tabs">{tabs}</div> : null}
    </>
  );
}
