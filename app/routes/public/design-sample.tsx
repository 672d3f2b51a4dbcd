import { Trans } from '@lingui/react/macro';
import { GlasshouseDrawing } from '#app/ui/art/glasshouse-drawing.tsx';

/** The colours under the names of their tokens, which are the same in every language. */
const COLOURS = [
  { token: 'ground', look: 'bg-ground', text: <Trans>paper in daylight</Trans> },
  { token: 'glass', look: 'bg-glass', text: <Trans>a pane in the sun</Trans> },
  { token: 'leaf', look: 'bg-leaf', text: <Trans>actions: buttons and links</Trans> },
  { token: 'sun', look: 'bg-sun', text: <Trans>what waits</Trans> },
  { token: 'clay', look: 'bg-clay', text: <Trans>what was refused</Trans> },
  { token: 'dusk', look: 'bg-dusk', text: <Trans>the background of drawings</Trans> },
  { token: 'palm', look: 'bg-palm', text: <Trans>what grows</Trans> },
  { token: 'dawn', look: 'bg-dawn', text: <Trans>first light</Trans> },
] as const;

const SIZES = [
  { token: 'display', look: 'text-display font-medium', text: <Trans>A figure on its own</Trans> },
  { token: 'title', look: 'text-title font-medium', text: <Trans>The title of a page</Trans> },
  { token: 'subtitle', look: 'text-subtitle font-medium', text: <Trans>The name of a section</Trans> },
  { token: 'lead', look: 'text-lead', text: <Trans>How a page begins</Trans> },
  { token: 'body', look: 'text-body', text: <Trans>Running text</Trans> },
  { token: 'small', look: 'text-small', text: <Trans>Notes that explain the rest</Trans> },
] as const;

/** Shows the design in one window: its colours, its type and one of its drawings. */
export function DesignSample() {
  return (
    <div className="pane-frame md:grid-cols-[3fr_2fr]">
      <ul className="grid grid-cols-2 gap-px sm:grid-cols-4 md:col-span-2">
        {COLOURS.map(({ token, look, text }) => (
          <li key={token} className="pane-cell flex flex-col">
            <span className={`block h-20 border-b border-mullion ${look}`} />
            <span className="flex flex-col px-4 py-3 text-small">
              <bdi lang="en" dir="ltr" className="self-start font-medium">
                {token}
              </bdi>
              <span className="text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <ul className="pane-cell flex flex-col justify-between gap-4 p-5 sm:p-8">
        {SIZES.map(({ token, look, text }) => (
          <li key={token} className="flex flex-col">
            <span className={`wrap-anywhere ${look}`}>{text}</span>
            <bdi lang="en" dir="ltr" className="self-start text-small text-ink-soft">
              {token}
            </bdi>
          </li>
        ))}
      </ul>
      <div className="relative min-h-96 bg-dusk">
        <GlasshouseDrawing className="absolute inset-0 size-full" />
      </div>
    </div>
  );
}
