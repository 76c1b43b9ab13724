import { stableNumber } from '../stable-id.ts';
import { type DraftContext, splitCodes } from './draft-context.ts';
import { daysSinceJoined, mailboxOf } from './people.ts';

type Clicks = { mailbox: string; weeksAgo: number; clicks: number };

const weeks = 12;

/** The clicks on a tool in the last twelve weeks, by person. About one person in eight opens each tool, in one of the weeks. */
export function toolClicks({ draft }: DraftContext, code: string): Clicks[] {
  const program = draft.trainingTools.find((tool) => tool.code === code)?.program;
  return draft.people
    .filter((person) => (person.state ?? 'active') === 'active' && daysSinceJoined(person) > 7 * (weeks + 1))
    .filter((person) => !program || splitCodes(person.programs).includes(program))
    .map(mailboxOf)
    .filter((mailbox) => stableNumber(8, 'opened', code, mailbox) === 0)
    .map((mailbox) => ({
      mailbox,
      weeksAgo: stableNumber(weeks, 'week', code, mailbox),
      clicks: 1 + stableNumber(3, 'clicks', code, mailbox),
    }));
}

/** The clicks of people on tools by week, and the tools that they marked as seen. */
export function trainingToolRows(context: DraftContext) {
  const { draft, clock, id } = context;
  const opened = draft.trainingTools.flatMap(({ code }) => toolClicks(context, code).map((clicks) => ({ code, ...clicks })));
  const monday = (weeksAgo: number) => clock.day(-((new Date(clock.day(0)).getUTCDay() + 6) % 7) - 7 * weeksAgo);
  return {
    training_tool_clicks: opened.map(({ code, mailbox, weeksAgo, clicks }) => ({
      training_tool_id: id('tool', code),
      user_id: id('user', mailbox),
      week_on: monday(weeksAgo),
      clicks,
    })),
    seen_training_tools: opened
      .filter(({ clicks }) => clicks > 1)
      .map(({ code, mailbox, weeksAgo }) => ({
        training_tool_id: id('tool', code),
        user_id: id('user', mailbox),
        seen_at: clock.ago(7 * weeksAgo + 1, code),
      })),
  };
}
