import type { ReactNode } from 'react';
import { cx } from '../frame/classes.ts';

const stages = ['envie', 'rencontre', 'carnet'] as const;
const emptyStates = ['empty-calm', 'empty-messages', 'empty-objectives', 'empty-offline', 'empty-search', 'empty-sessions'] as const;
/** Three stages of a relationship, and the empty states. */
export const illustrationNames = [...stages, ...emptyStates] as const;
export type IllustrationName = (typeof illustrationNames)[number];

/** A drawing made of the two rings, in the company's colours. Decorative: a text beside it says what it shows. */
export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  const isStage = stages.some((stage) => stage === name);
  return (
    <svg
      aria-hidden="true"
      viewBox={isStage ? '0 0 480 320' : '0 0 160 120'}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx(isStage ? 'w-full max-w-md' : 'w-40', className)}
    >
      {drawings[name]}
    </svg>
  );
}

const contrast = 'forced-colors:stroke-[CanvasText]';
const fillContrast = 'forced-colors:fill-[CanvasText]';
const left = `stroke-ring ${contrast}`;
const right = `stroke-warm ${contrast}`;
const pale = `stroke-ring-pale ${contrast}`;
const dotted = `stroke-meet ${contrast}`;
const leftHead = `fill-ring ${fillContrast}`;
const rightHead = `fill-warm ${fillContrast}`;
const ground = 'fill-ring-pale/50 forced-colors:fill-none';

const drawings: Record<IllustrationName, ReactNode> = {
  envie: (
    <>
      <path d="M0 320v-72c88-58 168-58 240-16s152 50 240 0v88z" className={ground} />
      <path d="M160 116c44-62 128-62 168-6" strokeWidth="6" strokeDasharray="1 15" className={dotted} />
      <circle cx="112" cy="204" r="62" strokeWidth="26" className={left} />
      <circle cx="112" cy="96" r="25" className={leftHead} />
      <circle cx="368" cy="204" r="62" strokeWidth="26" className={right} />
      <circle cx="368" cy="96" r="25" className={rightHead} />
    </>
  ),
  rencontre: (
    <>
      <path d="M72 320a168 168 0 0 1 336 0z" className={ground} />
      <circle cx="184" cy="206" r="72" strokeWidth="28" className={left} />
      <circle cx="184" cy="84" r="28" className={leftHead} />
      <circle cx="296" cy="206" r="72" strokeWidth="28" className={right} />
      <circle cx="296" cy="84" r="28" className={rightHead} />
      <path d="M226.1 147.6A72 72 0 0 1 254.7 192.2" strokeWidth="28" strokeLinecap="butt" className={left} />
      <path d="M240 22v18m-28-6 8 14m48-14-8 14" strokeWidth="6" className={dotted} />
    </>
  ),
  carnet: (
    <>
      <path
        d="M240 276c-44-30-110-38-178-32V96c68-6 134 4 178 34 44-30 110-40 178-34v148c-68-6-134 2-178 32zm0-146v146"
        strokeWidth="6"
        className={`fill-soft forced-colors:fill-none ${pale}`}
      />
      <path d="M186 60c30-34 78-34 108 0" strokeWidth="6" strokeDasharray="1 14" className={dotted} />
      <circle cx="150" cy="186" r="42" strokeWidth="18" className={left} />
      <circle cx="150" cy="112" r="17" className={leftHead} />
      <circle cx="150" cy="186" r="16" className={rightHead} />
      <circle cx="330" cy="186" r="42" strokeWidth="18" className={right} />
      <circle cx="330" cy="112" r="17" className={rightHead} />
      <circle cx="330" cy="186" r="16" className={leftHead} />
    </>
  ),
  'empty-calm': (
    <>
      <path d="M16 96h128" strokeWidth="8" className={pale} />
      <path d="M40 92a40 40 0 0 1 80 0" strokeWidth="12" strokeLinecap="butt" className={left} />
      <circle cx="80" cy="30" r="14" className={rightHead} />
    </>
  ),
  'empty-messages': (
    <g strokeWidth="11">
      <path d="M22 60a34 34 0 1 1 34 34H22z" className={left} />
      <path d="M138 74a26 26 0 1 0-26 26h26z" className={right} />
    </g>
  ),
  'empty-objectives': (
    <>
      <circle cx="80" cy="62" r="42" strokeWidth="10" className={pale} />
      <circle cx="80" cy="62" r="22" strokeWidth="10" className={left} />
      <circle cx="80" cy="62" r="7" className={rightHead} />
      <path d="m84 58 42-40" strokeWidth="7" className={right} />
    </>
  ),
  'empty-offline': (
    <>
      <path d="M72 35a34 34 0 1 0 0 50" strokeWidth="12" className={left} />
      <path d="M106 40a30 30 0 1 1 0 40" strokeWidth="12" className={right} />
      <path d="M90 52v16" strokeWidth="6" strokeDasharray="1 11" className={dotted} />
    </>
  ),
  'empty-search': (
    <>
      <circle cx="70" cy="54" r="36" strokeWidth="12" className={left} />
      <path d="m98 82 26 26" strokeWidth="13" className={right} />
      <circle cx="70" cy="54" r="9" className={rightHead} />
    </>
  ),
  'empty-sessions': (
    <>
      <circle cx="60" cy="62" r="36" strokeWidth="12" className={left} />
      <circle cx="106" cy="62" r="36" strokeWidth="4" strokeDasharray="1 10" className={dotted} />
      <path d="M60 44v19l12 8" strokeWidth="7" className={left} />
    </>
  ),
};
