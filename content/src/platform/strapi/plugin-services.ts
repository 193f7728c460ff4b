import type { Core } from '@strapi/strapi';

type Plugin = { services: Record<string, unknown> };
type Factory<Service> = (context: { strapi: Core.Strapi }) => Service;

/**
 * Replaces methods of a service of a plugin that is being loaded.
 * @param change gets the service, and returns it with other methods
 * @throws when the plugin has no such service, as after an upgrade of the framework
 */
export function changeService<Service extends object>(
  { services }: Plugin,
  name: string,
  change: (service: Service, strapi: Core.Strapi | null) => Service,
): void {
  const known = services[name] as Service | Factory<Service> | undefined;
  if (!known) throw new Error(`the plugin has no service ${name}`);
  services[name] =
    typeof known === 'function'
      ? (context: { strapi: Core.Strapi }) => change((known as Factory<Service>)(context), context.strapi)
      : change(known, null);
}
