import { Box, Flex, Grid, Link, Typography } from '@strapi/design-system';
import { useAuth, Widget } from '@strapi/strapi/admin';
import { useEffect } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import { groupsFor, startOf } from '../rules';
import { takeSignIn } from './sign-in';

/** «Разделы» on the home page: the user's work, grouped by task. */
export default function SectionsWidget() {
  const permissions = useAuth('SectionsWidget', (state) => state.permissions);
  const navigate = useNavigate();
  useEffect(() => {
    if (permissions.length === 0 || !takeSignIn()) return;
    const start = startOf(permissions);
    if (start) navigate(start, { replace: true });
  }, [permissions, navigate]);

  const groups = groupsFor(permissions);
  if (groups.length === 0) return <Widget.NoData>Разделов пока нет: спросите администратора</Widget.NoData>;
  return (
    <Grid.Root gap={5}>
      {groups.map(({ name, sections }) => (
        <Grid.Item key={name} col={6} xs={12} direction="column" alignItems="stretch">
          <Box tag="section" aria-label={name}>
            <Typography variant="sigma" tag="h3" textColor="neutral600">
              {name}
            </Typography>
            <Flex tag="ul" direction="column" alignItems="flex-start" gap={2} paddingTop={2}>
              {sections.map((section) => (
                <li key={section.to}>
                  <Link tag={NavLink} to={section.to}>
                    {section.name}
                  </Link>
                </li>
              ))}
            </Flex>
          </Box>
        </Grid.Item>
      ))}
    </Grid.Root>
  );
}
