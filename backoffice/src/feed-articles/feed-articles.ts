import Icon from '@mui/icons-material/ForumOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default { list: lazyPage('feed_articles', () => import('./feed-article-list.tsx')), icon: Icon } satisfies Omit<
  ResourceProps,
  'name'
>;
