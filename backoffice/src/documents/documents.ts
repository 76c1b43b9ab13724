import Icon from '@mui/icons-material/ArticleOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

export default {
  list: lazy(() => import('./document-list.tsx')),
  show: lazy(() => import('./document-show.tsx')),
  edit: lazy(() => import('./document-edit.tsx')),
  create: lazy(() => import('./document-create.tsx')),
  icon: Icon,
} satisfies Omit<ResourceProps, 'name'>;
