import Icon from '@mui/icons-material/ArticleOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';

export default {
  list: lazyPage('documents', () => import('./document-list.tsx')),
  show: lazyPage('documents/show', () => import('./document-show.tsx')),
  edit: lazyPage('documents/edit', () => import('./document-edit.tsx')),
  create: lazyPage('documents/create', () => import('./document-create.tsx')),
  icon: Icon,
} satisfies Omit<ResourceProps, 'name'>;
