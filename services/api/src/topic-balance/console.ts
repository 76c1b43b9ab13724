import { getTopicBalance } from '@binome/contract/console/topic-balance';
import { report } from '../platform/http/route.ts';
import { readTopicBalance } from './read-balance.ts';

export const topicBalanceConsoleRoutes = [report(getTopicBalance, (context) => readTopicBalance(context, context.query))];
