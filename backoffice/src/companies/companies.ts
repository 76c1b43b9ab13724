import Icon from '@mui/icons-material/ApartmentOutlined';
import type { ResourceProps } from 'react-admin';
import { CompanyEdit } from './company-edit.tsx';
import { CompanyList } from './company-list.tsx';
import { CompanyShow } from './company-show.tsx';

export default {
  list: CompanyList,
  show: CompanyShow,
  edit: CompanyEdit,
  icon: Icon,
  recordRepresentation: 'name',
} satisfies Omit<ResourceProps, 'name'>;
