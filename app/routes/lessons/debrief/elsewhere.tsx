import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Drawing } from '#app/debrief/elsewhere/device.ts';
import type { DeviceText, SceneText } from '#app/debrief/elsewhere/elsewhere.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatDollars } from '#app/i18n/money.ts';
import { Icon, type IconName } from '#app/ui/art/icon.tsx';
import { Fictional } from '#app/ui/notices.tsx';
import { StoryFold } from './story-steps.tsx';

type Form = Drawing<string>['form'];

const FORMS: Readonly<Record<Form, { icon: IconName; name: ReactNode }>> = {
  chat: { icon: 'chat', name: <Trans>Chat message</Trans> },
  app: { icon: 'screen', name: <Trans>Screen of an app</Trans> },
  call: { icon: 'phone', name: <Trans>Telephone call</Trans> },
  letter: { icon: 'outbox', name: <Trans>Letter</Trans> },
  advertisement: { icon: 'play', name: <Trans>Advertisement</Trans> },
};

/** What a person would see; the sender is invented, and the drawing says so. */
export function DrawnExample({ drawing }: { drawing: Drawing<string> }) {
  const { icon, name } = FORMS[drawing.form];
  return (
    <figure className="drawn-example" data-form={drawing.form}>
      <figcaption>
        <Icon name={icon} />
        {name}
        <Fictional />
      </figcaption>
      <div className="drawn-body">
        <Drawn drawing={drawing} />
      </div>
    </figure>
  );
}

function Drawn({ drawing }: { drawing: Drawing<string> }) {
  switch (drawing.form) {
    case 'chat':
      return (
        <>
          <Sender name={drawing.from} hasFace />
          <blockquote className="drawn-bubble">{drawing.line}</blockquote>
        </>
      );
    case 'app':
      return <AppScreen drawing={drawing} />;
    case 'call':
      return (
        <>
          <Sender name={drawing.from} hasFace />
          <Telephone number={drawing.telephone} />
          <blockquote className="text-body text-pretty">{drawing.line}</blockquote>
        </>
      );
    case 'letter':
      return (
        <>
          <Sender name={drawing.from} />
          <blockquote className="text-body text-pretty">{drawing.line}</blockquote>
          {drawing.telephone === null ? null : <Telephone number={drawing.telephone} />}
        </>
      );
    case 'advertisement':
      return (
        <>
          <FamousFace />
          <Sender name={drawing.from} />
          <blockquote className="text-body text-pretty">{drawing.line}</blockquote>
        </>
      );
  }
}

function AppScreen({ drawing: { from, label, cents, line } }: { drawing: Drawing<string> & { form: 'app' } }) {
  const { locale } = useLocale();
  return (
    <>
      <Sender name={from} />
      <p>
        <span className="block text-small text-ink-soft">{label}</span>
        <span className="figures block text-figure font-medium text-ink">{formatDollars(cents, locale)}</span>
      </p>
      <blockquote className="drawn-push">{line}</blockquote>
    </>
  );
}

function Sender({ name, hasFace = false }: { name: string; hasFace?: boolean }) {
  return (
    <p className="drawn-sender">
      {hasFace ? (
        <span className="drawn-face">
          <Icon name="profile" />
        </span>
      ) : null}
      <bdi>{name}</bdi>
    </p>
  );
}

function Telephone({ number }: { number: string }) {
  return (
    <p className="drawn-telephone figures">
      <bdi dir="ltr">{number}</bdi>
    </p>
  );
}

/** A head and shoulders in the window of a film, belonging to nobody. */
function FamousFace() {
  return (
    <svg aria-hidden="true" viewBox="0 8 160 54" className="drawn-film">
      <path d="M80 40a14 14 0 1 0 0-28 14 14 0 0 0 0 28zM50 72c3-18 14-26 30-26s27 8 30 26z" />
      <path d="M8 57h144" className="drawn-film-line" />
      <path d="M8 57h38" className="drawn-film-seen" />
    </svg>
  );
}

/** As many comparisons as fit into a lesson; whoever has more time opens the others. */
const MOST_OPEN = 2;

/**
 * Each device met on this site with the same device in two other frauds, the first that this person met unfolded; what
 * the three have in common is opened last.
 */
export function Elsewhere({ devices }: { devices: readonly DeviceText[] }) {
  const metFirst = [...devices.filter(({ isMet }) => isMet), ...devices.filter(({ isMet }) => !isMet)];
  const open = metFirst.slice(0, MOST_OPEN);
  return (
    <ol>
      {devices.map((device) => (
        <li key={device.id}>
          <StoryFold title={device.name} isOpen={open.includes(device)}>
            <div className="pane-frame three-cases">
              <div className="case-here pane-cell">
                <h4 className="text-small font-medium text-leaf-ink">
                  <Trans>Here, at Glasshouse Finance</Trans>
                </h4>
                <p className="text-lead text-pretty text-ink">{device.here}</p>
              </div>
              {device.scenes.map((scene) => (
                <Scene key={scene.kind} scene={scene} />
              ))}
              <SameInAll device={device} />
            </div>
          </StoryFold>
        </li>
      ))}
    </ol>
  );
}

function Scene({ scene: { kindName, scene, drawing } }: { scene: SceneText }) {
  return (
    <div className="pane-cell">
      <h4 className="text-small font-medium text-leaf-ink">{kindName}</h4>
      <p className="text-body text-pretty text-ink">{scene}</p>
      <DrawnExample drawing={drawing} />
    </div>
  );
}

/** The browser's own way of hiding an answer until the reader has thought of it; on paper it is shown. */
function SameInAll({ device: { same, check } }: { device: DeviceText }) {
  return (
    <details className="same-in-all open-on-paper pane-cell">
      <summary>
        <span className="text-lead font-medium">
          <Trans>What is the same in all three?</Trans>
        </span>
        <span aria-hidden="true" className="accordion-sign" />
      </summary>
      <dl className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
        <Answer name={<Trans>The same in all three</Trans>}>{same}</Answer>
        <Answer name={<Trans>What stops it</Trans>}>{check}</Answer>
      </dl>
    </details>
  );
}

function Answer({ name, children }: { name: ReactNode; children: string }) {
  return (
    <div>
      <dt className="text-small font-medium text-ink-soft">{name}</dt>
      <dd className="mt-1 text-lead text-pretty text-ink">{children}</dd>
    </div>
  );
}
