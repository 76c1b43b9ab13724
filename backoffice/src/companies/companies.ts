import Icon from '@mui/icons-material/ApartmentOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../lib/lazy-page.ts';
import { CompanyList } from './company-list.tsx';
import { CompanyShow } from './company-show.tsx';

export default {
  list: CompanyList,
  show: CompanyShow,
  edit: lazyPage('companies/edit', () => import('./company-edit.tsx')),
  create: lazyPage('companies/create', () => import('./company-create.tsx')),
  icon: Icon,
  recordRepresentation: 'name',
} satisfies Omit<ResourceProps, 'name'>;
