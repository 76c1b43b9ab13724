import { Typography } from '@mui/material';
import { Title } from 'react-admin';

/** The title of a list page and an introduction below it. */
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
