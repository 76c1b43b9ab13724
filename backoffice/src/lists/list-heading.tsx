import { Typography } from '@mui/material';
import { Title } from 'react-admin';

/** What a list is for, under the title of its page. */
export function ListHeading({ title, intro }: { title: string; intro: string }) {
  return (
    <>
      <Title title={title} />
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 720 }}>
        {intro}
      </Typography>
    </>
  );
}
