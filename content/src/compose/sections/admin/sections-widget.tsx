import { Box, Flex, Link, Typography } from '@strapi/design-system';
import { useAuth, Widget } from '@strapi/strapi/admin';
import { useEffect } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import { groupsFor, startOf } from '../rules';
import { showHome, takeSignIn } from './sign-in';

/** «Разделы» on the home page: the user's work, grouped by task. */
export default function SectionsWidget() {
  const permissions = useAuth('SectionsWidget', (state) => state.permissions);
  const navigate = useNavigate();
  useEffect(() => {
    if (permissions.length === 0 || !takeSignIn()) return;
    const start = startOf(permissions);
    if (start) navigate(start, { replace: true });
  }, [permissions, navigate]);
  useEffect(() => showHome, []);

  const groups = groupsFor(permissions);
  if (groups.length === 0) return <Widget.NoData>Разделов пока нет: спросите администратора</Widget.NoData>;
  return (
    <div style={inColumns}>
      {groups.map(({ name, sections }) => (
        <Box tag="section" aria-label={name} key={name} paddingBottom={4} style={{ breakInside: 'avoid' }}>
          <Typography variant="sigma" tag="h3" textColor="neutral600">
            {name}
          </Typography>
          <Flex tag="ul" direction="column" alignItems="flex-start" gap={1} paddingTop={1}>
            {sections.map((section) => (
              <li key={section.to}>
                <Link tag={NavLink} to={section.to}>
                  {section.name}
                </Link>
              </li>
            ))}
          </Flex>
        </Box>
      ))}
    </div>
  );
}

/** As many as the widget has room for: its height is fixed. */
const inColumns = { columns: '3 16rem', columnGap: '2rem' };
