import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeviceText, SceneText } from '#app/debrief/elsewhere/elsewhere.ts';
import { DrawnExample } from './drawn-example.tsx';

/** Each device met here beside the same device in two other frauds; what the three have in common is opened last. */
export function Elsewhere({ devices }: { devices: readonly DeviceText[] }) {
  return (
    <ol className="flex flex-col gap-14 lg:gap-20">
      {devices.map((device) => (
        <li key={device.id} className="flex flex-col gap-5">
          <h3 className="text-subtitle font-medium text-balance text-ink">{device.name}</h3>
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
    <details className="same-in-all pane-cell">
      <summary>
        <span className="text-lead font-medium">
          <Trans>What is the same in all three?</Trans>
        </span>
        <span aria-hidden="true" className="same-in-all-sign" />
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
