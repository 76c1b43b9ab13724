import Icon from '@mui/icons-material/RecordVoiceOverOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default { list: lazyPage('shared_answers', () => import('./shared-answer-list.tsx')), icon: Icon } satisfies Omit<
  ResourceProps,
  'name'
>;
