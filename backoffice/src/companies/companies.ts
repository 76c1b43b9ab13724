import Icon from '@mui/icons-material/ApartmentOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { CompanyList } from './company-list.tsx';
import { CompanyShow } from './company-show.tsx';

export default {
  list: CompanyList,
  show: CompanyShow,
  edit: lazy(() => import('./company-edit.tsx')),
  create: lazy(() => import('./company-create.tsx')),
  icon: Icon,
  recordRepresentation: 'name',
} satisfies Omit<ResourceProps, 'name'>;
