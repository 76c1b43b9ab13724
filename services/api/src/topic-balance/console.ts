import { getTopicBalance } from '@binome/contract/console/topic-balance';
import { route } from '../platform/http/route.ts';
import { readTopicBalance } from './read-balance.ts';

export const topicBalanceConsoleRoutes = [route(getTopicBalance, (context) => readTopicBalance(context, context.query))];
