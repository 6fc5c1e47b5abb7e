import {
  CustomBlending,
  DoubleSide,
  OneFactor,
  OneMinusSrcAlphaFactor,
  ShaderMaterial,
  SrcAlphaFactor,
  UniformsLib,
  UniformsUtils,
  ZeroFactor,
} from 'three';

// One square per instance instead of hundreds of triangles: round at any size, and cheap even without a graphics card.
// The square faces the eye and is as large as the sphere's outline; each pixel then finds where its ray meets the sphere.

const VERTEX = /* glsl */ `
#include <common>
#include <shadowmap_pars_vertex>
varying vec3 vCenter; // in view space, as all that follows
varying vec3 vPoint;
varying float vRadius;
varying vec3 vColor;

void main() {
  vec3 center = (modelViewMatrix * instanceMatrix * vec4(0.0, 0.0, 0.0, 1.0)).xyz;
  float radius = length(instanceMatrix[0].xyz);
  float distanceSquared = dot(center, center);
  vec3 toward = center * inversesqrt(distanceSquared);
  vec3 right = normalize(cross(toward, vec3(0.0, 1.0, 0.0)));
  vec3 up = cross(right, toward);
  // The outline of a near sphere is wider than its middle; and a little more for its soft edge.
  float outline = 1.03 * radius * sqrt(distanceSquared / max(distanceSquared - radius * radius, 1e-6));
  vCenter = center;
  vPoint = center + outline * (position.x * right + position.y * up);
  vRadius = radius;
  vColor = instanceColor;
  gl_Position = projectionMatrix * vec4(vPoint, 1.0);
}
`;

const FRAGMENT = /* glsl */ `
#include <common>
#include <lights_pars_begin>
#include <shadowmap_pars_fragment>
uniform mat4 projectionMatrix;
#if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 0
uniform mat4 directionalShadowMatrix[NUM_DIR_LIGHT_SHADOWS];
#endif
varying vec3 vCenter;
varying vec3 vPoint;
varying float vRadius;
varying vec3 vColor;

float sunShadow(vec3 worldPosition, vec3 worldNormal) {
#if defined(USE_SHADOWMAP) && NUM_DIR_LIGHT_SHADOWS > 0
  if (!receiveShadow) return 1.0;
  DirectionalLightShadow s = directionalLightShadows[0];
  vec3 lifted = worldPosition + worldNormal * s.shadowNormalBias;
  return getShadow(directionalShadowMap[0], s.shadowMapSize, s.shadowIntensity, s.shadowBias,
    s.shadowRadius, directionalShadowMatrix[0] * vec4(lifted, 1.0));
#else
  return 1.0;
#endif
}

void main() {
  vec3 ray = normalize(vPoint);
  float middle = dot(ray, vCenter); // where the ray is nearest to the center
  vec3 off = ray * middle - vCenter;
  float miss = length(off);
  float edge = fwidth(miss);
  float coverage = clamp(0.5 + (vRadius - miss) / edge, 0.0, 1.0);
  if (coverage <= 0.0) discard;
  vec3 hit = ray * (middle - sqrt(max(vRadius * vRadius - miss * miss, 0.0)));
  vec3 normal = (hit - vCenter) / vRadius;
  vec3 worldNormal = normalize(normal * mat3(viewMatrix));
  vec3 worldPosition = cameraPosition + hit * mat3(viewMatrix);

  vec3 sun = directionalLights[0].direction;
  float facing = max(dot(normal, sun), 0.0);
  vec3 sunlight = directionalLights[0].color * facing * sunShadow(worldPosition, worldNormal);
  // What lies on the floor gets less sky from the sides the lower it is.
  float open = mix(0.45, 1.0, smoothstep(0.0, 2.5, worldPosition.y));
  vec3 sky = getHemisphereLightIrradiance(hemisphereLights[0], normal) * open;
  float shine = pow(max(dot(normal, normalize(sun - ray)), 0.0), 60.0);
  float rim = pow(1.0 - max(dot(normal, -ray), 0.0), 4.0);
  vec3 light = vColor * RECIPROCAL_PI * (sunlight + sky) + 0.12 * shine * sunlight + 0.05 * rim * sky;
  gl_FragColor = vec4(light, coverage);
  #include <colorspace_fragment>

  vec4 clip = projectionMatrix * vec4(hit, 1.0);
  gl_FragDepth = 0.5 * clip.z / clip.w + 0.5;
}
`;

/**
 * Draws each instance of a `PlaneGeometry(2, 2)` as a smooth sphere of the instance's scale, lit by
 * the scene's first directional and first hemisphere light, shadows included. Instances must have
 * colors; for perspective cameras of a WebGL renderer. Where that is not antialiased, edges are blended with what was
 * drawn before: draw the rest of the scene first.
 */
export function createSphereMaterial(isAntialiased: boolean): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: UniformsUtils.clone(UniformsLib.lights),
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    lights: true,
    side: DoubleSide,
    alphaToCoverage: isAntialiased,
    // Blends the color alone: if coverage went into the picture's own alpha, the page would shine through each edge.
    blending: CustomBlending,
    blendSrc: isAntialiased ? OneFactor : SrcAlphaFactor,
    blendDst: isAntialiased ? ZeroFactor : OneMinusSrcAlphaFactor,
    blendSrcAlpha: ZeroFactor,
    blendDstAlpha: OneFactor,
  });
}
