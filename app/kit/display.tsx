import { useState } from "react";

import { Balloons } from "~/components/display/balloons";
import { Banner } from "~/components/display/banner";
import { Tooltip } from "~/components/display/tooltip";
import { Alert } from "~/components/ui/alert";
import { Avatar, AvatarStack } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { ApprovalChip, NewChip, StageChip, StatusChip } from "~/components/ui/chip";
import { Empty, EmptyLine } from "~/components/ui/empty";
import { type FloatingAlert, FloatingAlerts } from "~/components/ui/floating-alerts";
import { KeyFigures } from "~/components/ui/key-figures";
import { Loading, LoadingPage } from "~/components/ui/loading";
import { Logo } from "~/components/ui/logo";
import { PageLink } from "~/components/ui/page-link";
import { Pager } from "~/components/ui/pager";
import { Timeline } from "~/components/ui/timeline";
import type { DisplaySamples } from "./kit-display.server";
import type { Samples } from "./kit-samples.server";

import { KitCard } from "./state";

const pageOf = (current_page: number) => ({
  current_page,
  last_page: 9,
  from: current_page * 20 - 19,
  to: current_page * 20,
  total: 180,
  per_page: 20,
});

/** Components that show something and need no input. */
export function KitDisplay({ samples, display }: { samples: Samples; display: DisplaySamples }) {
  const { long, people } = samples;
  const [flights, setFlights] = useState(0);
  const floating: FloatingAlert[] = [
    { id: "usual", type: "tip", title: display.saved, text: display.text },
    { id: "short", type: "info", text: display.tip, timeout: 1500 },
    { id: "stays", type: "warning", text: long, closeable: true },
  ];
  const [floats, setFloats] = useState<string[]>([]);
  return (
    <div className="kit-grid">
      <KitCard title={display.banners} wide>
        {(["info", "warning", "error", "success"] as const).map((type) => (
          <Banner
            key={type}
            type={type}
            title={display.text}
            action={
              type === "info" ? (
                <PageLink to="/kit/flow" className="link">
                  {display.open}
                </PageLink>
              ) : null
            }
          >
            {type === "error" ? long : null}
          </Banner>
        ))}
      </KitCard>
      <KitCard title={display.alerts}>
        {(["info", "warning", "danger", "success", "tip"] as const).map((type) => (
          <Alert key={type} type={type} title={display.saved} closeable>
            {display.text}
          </Alert>
        ))}
        <Button onClick={() => setFloats(floating.map(({ id }) => id))}>{display.alerts}</Button>
        {floats.length > 0 ? (
          <FloatingAlerts
            alerts={floating.filter(({ id }) => floats.includes(id))}
            onClose={(closed) => setFloats((open) => open.filter((id) => id !== closed))}
          />
        ) : null}
      </KitCard>
      <KitCard title={display.chips}>
        <div className="btn-row">
          {display.statuses.map((status) => (
            <StatusChip key={status} status={status} label={display.statusNames[status]} />
          ))}
          {[0, 3, 7].map((stage) => (
            <StageChip key={stage} stage={stage} label={String(stage)} />
          ))}
          {(["waiting", "approved", "rejected"] as const).map((approval) => (
            <ApprovalChip key={approval} approval={approval} />
          ))}
          <NewChip />
        </div>
      </KitCard>
      <KitCard title={display.tooltip}>
        <div className="btn-row">
          <Tooltip text={display.tip}>
            <Button icon="users">{display.tipButton}</Button>
          </Tooltip>
          <Tooltip text={long}>
            <Button>{samples.states.long}</Button>
          </Tooltip>
        </div>
      </KitCard>
      <KitCard title={display.balloons}>
        <div className="btn-row">
          <Button icon="gift" onClick={() => setFlights((count) => count + 1)}>
            {display.play}
          </Button>
        </div>
        {flights > 0 ? <Balloons key={flights} /> : null}
      </KitCard>
      <KitCard title={display.people}>
        <div className="btn-row">
          <Avatar name={display.name} />
          <Avatar name={display.name} size={36} online />
          <AvatarStack people={people.map((name) => ({ name }))} />
          <Logo name={display.company} size={56} />
          <span data-failed>
            <Avatar name={display.name} src="/files/yok" size={36} />
            <Logo name={display.company} src="/files/yok" size={56} />
          </span>
        </div>
      </KitCard>
      <KitCard title={display.figures} wide>
        <KeyFigures figures={display.figureList} />
      </KitCard>
      <KitCard title={display.timeline}>
        <Timeline label={display.timeline} items={display.timelineList} />
      </KitCard>
      <KitCard title={display.waiting}>
        <Loading />
        <LoadingPage />
        <Button busy>{display.saved}</Button>
      </KitCard>
      <KitCard title={samples.states.empty}>
        <Empty>{display.text}</Empty>
        <EmptyLine />
      </KitCard>
      <KitCard title={display.pager} wide>
        {[1, 5, 9].map((page) => (
          <Pager key={page} paging={pageOf(page)} hrefFor={(to) => `/kit/display?page=${to}`} />
        ))}
      </KitCard>
    </div>
  );
}
