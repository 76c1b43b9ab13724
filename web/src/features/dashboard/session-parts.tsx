// One script for both: who sees one of them sees the other soon.
export { PairStepCard } from './pair-step-card.tsx';
export { UpcomingSessions } from './upcoming-sessions.tsx';
