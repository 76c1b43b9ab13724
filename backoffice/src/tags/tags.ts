import Icon from '@mui/icons-material/LocalOfferOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('tags', () => import('./tag-list.tsx')),
  icon: Icon,
  recordRepresentation: 'label',
} satisfies Omit<ResourceProps, 'name'>;
