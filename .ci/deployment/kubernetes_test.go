package deployment

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"
	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	policyv1 "k8s.io/api/policy/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/pod-security-admission/api"
	"k8s.io/pod-security-admission/policy"
	"sigs.k8s.io/yaml"
)

// manifest is docs/operation/kubernetes.yml. A field that Kubernetes does not know is an error.
func manifest(t *testing.T) (bots appsv1.Deployment, budget policyv1.PodDisruptionBudget) {
	t.Helper()
	documents := bytes.Split(read(t, "docs/operation/kubernetes.yml"), []byte("\n---\n"))
	require.Len(t, documents, 2, "a Deployment and its budget: no Service, no volume, no autoscaler")
	require.NoError(t, yaml.UnmarshalStrict(documents[0], &bots))
	require.NoError(t, yaml.UnmarshalStrict(documents[1], &budget))
	require.Equal(t, metav1.TypeMeta{APIVersion: "apps/v1", Kind: "Deployment"}, bots.TypeMeta)
	require.Equal(t, metav1.TypeMeta{APIVersion: "policy/v1", Kind: "PodDisruptionBudget"}, budget.TypeMeta)
	return bots, budget
}

// TestPodsMayRunInARestrictedNamespace: the strictest of Kubernetes' three standards for pods, asked of its own code.
func TestPodsMayRunInARestrictedNamespace(t *testing.T) {
	bots, _ := manifest(t)
	latest := api.LatestVersion()
	standard, err := policy.NewEvaluator(policy.DefaultChecks(), &latest)
	require.NoError(t, err)
	pod := bots.Spec.Template
	results := standard.EvaluatePod(api.LevelVersion{Level: api.LevelRestricted, Version: latest}, &pod.ObjectMeta, &pod.Spec)
	require.NotEmpty(t, results)
	all := policy.AggregateCheckResults(results)
	require.True(t, all.Allowed, all.ForbiddenDetail())
}

func TestPodsRunTheImageAsItIs(t *testing.T) {
	bots, _ := manifest(t)
	made := newImage(t)
	pod := bots.Spec.Template.Spec
	require.Len(t, pod.Containers, 1)
	bot := pod.Containers[0]
	require.Empty(t, bot.Command)
	require.Empty(t, bot.Args)
	require.Empty(t, pod.Volumes, "all is in the database")
	require.True(t, *bot.SecurityContext.ReadOnlyRootFilesystem)
	require.EqualValues(t, 65532, *pod.SecurityContext.RunAsUser)
	require.EqualValues(t, 15, *pod.TerminationGracePeriodSeconds)
	require.NotNil(t, bot.ReadinessProbe)
	require.Equal(t, made.health, bot.ReadinessProbe.Exec.Command)
	require.Nil(t, bot.LivenessProbe, "it would kill all of them while Discord or the database is away")
	require.Nil(t, bot.StartupProbe)
}

func TestPodsAreSpreadAndLeaveOneAfterTheOther(t *testing.T) {
	bots, budget := manifest(t)
	pod := labels.Set(bots.Spec.Template.Labels)
	selects := func(selector *metav1.LabelSelector) {
		t.Helper()
		s, err := metav1.LabelSelectorAsSelector(selector)
		require.NoError(t, err)
		require.True(t, s.Matches(pod))
		require.False(t, s.Empty())
	}
	selects(bots.Spec.Selector)
	selects(budget.Spec.Selector)
	require.Equal(t, 1, budget.Spec.MaxUnavailable.IntValue())
	require.Equal(t, policyv1.AlwaysAllow, *budget.Spec.UnhealthyPodEvictionPolicy)
	require.EqualValues(t, 3, *bots.Spec.Replicas)
	require.Zero(t, bots.Spec.Strategy.RollingUpdate.MaxUnavailable.IntValue())
	var across []string
	for _, spread := range bots.Spec.Template.Spec.TopologySpreadConstraints {
		selects(spread.LabelSelector)
		require.Equal(t, corev1.ScheduleAnyway, spread.WhenUnsatisfiable)
		across = append(across, spread.TopologyKey)
	}
	require.Equal(t, []string{corev1.LabelHostname, corev1.LabelTopologyZone}, across)
}

// TestPodsAreNotHeldBack: a throttled process renews its leases late.
func TestPodsAreNotHeldBack(t *testing.T) {
	bots, _ := manifest(t)
	has := bots.Spec.Template.Spec.Containers[0].Resources
	require.NotContains(t, has.Limits, corev1.ResourceCPU)
	require.GreaterOrEqual(t, has.Limits.Memory().Value(), 4*has.Requests.Memory().Value())
	require.Positive(t, has.Requests.Cpu().MilliValue())
}
