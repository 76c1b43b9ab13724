import type { ConsoleRelationship } from '@binome/contract/console/relationships';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { HealthCell } from './health-cell.tsx';

type Health = NonNullable<ConsoleRelationship['health']>;
const at = '2026-11-05T10:00:00.000Z';

test.each<[Health['reasons'][number], string]>([
  [{ code: 'help_wanted', values: { side: 'participant', at } }, 'Léa a demandé un appel le 5 nov.'],
  [{ code: 'partner_gone', values: { side: 'presenter', state: 'suspended', days: 26 } }, 'Compte de Paul suspendu depuis 26 jours'],
  [{ code: 'nudged_in_vain', values: { nudges: 3, days: 70 } }, 'Sans réponse à 3 rappels'],
  [{ code: 'never_met', values: { days: 45 } }, 'Jamais vus en 45 jours'],
  [{ code: 'silent', values: { days: 25, met: false, opened_at: at } }, 'Jamais vus, accord du 5 nov.'],
  [{ code: 'silent', values: { days: 25, met: true, opened_at: at } }, 'Rien de prévu'],
  [{ code: 'behind', values: { expected: 3, held: 1 } }, 'Une séance sur 3 attendues à ce jour'],
  [{ code: 'report_late', values: { count: 2, days: 11 } }, '2 comptes rendus en retard de 11 jours'],
  [{ code: 'partner_paused', values: { side: 'participant' } }, 'Léa est en pause'],
  [{ code: 'no_first_session', values: { days: 17 } }, 'Pas de première séance après 17 jours'],
  [{ code: 'nothing_planned', values: { days: 13 } }, 'Rien de prévu depuis 13 jours'],
  [{ code: 'opened', values: { days: 11 } }, 'Ouvert il y a 11 jours'],
  [{ code: 'ahead', values: { count: 1 } }, 'En avance d’une séance'],
])('the word of a relationship stands above its worst reason: %j', (reason, text) => {
  const person = (first_name: string) => ({ first_name, last_name: 'Roux' });
  const health: Health = { word: 'to_watch', reasons: [reason] };
  const relationship = { participant: person('Léa'), presenter: person('Paul'), health } as unknown as ConsoleRelationship;
  renderElement(<HealthCell relationship={relationship} />, {});
  expect(screen.getByText('À suivre')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});
